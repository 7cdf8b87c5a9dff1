import * as z from 'zod/mini'

/** Why a file does not open: it waits for the virus check, or the check found something; null for one that opens. */
export const fileCheck = z.nullable(z.enum(['being_checked', 'infected']))
export type FileCheck = z.output<typeof fileCheck>

/** A file that was given, as a view names it. */
export const storedFile = z.object({ name: z.string(), mime: z.string(), bytes: z.int(), check: fileCheck })

/** What is taken as proof: a scan or a photo, kept as it came. */
export const proof = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10_000_000, keep: true } as const

/** True for the name of a photo as iPhones keep it. */
export const isHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name)

/** What every answer to an upload carries beside its own (spec §3 "Upload result"). */
export const uploadResult = z.object({
  filename: z.string(),
  /** Bytes, as they are kept. */
  fileSize: z.int(),
  mime_type: z.string(),
  fileExt: z.string(),
})
export type UploadResult = z.output<typeof uploadResult>
