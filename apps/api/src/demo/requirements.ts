import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type ClusterInput, clusterInput } from '@kompeten/contract/requirements/clusters'
import { type RequirementInput, requirementInput } from '@kompeten/contract/requirements/requirements'
import {
  addRequirementFile,
  createCluster,
  createRequirement,
  openMaterial,
} from '../features/requirements/index.ts'
import { listSchemes } from '../features/schemes/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import { newFileKey } from '../platform/files/key.ts'
import type { FileStore } from '../platform/files/store.ts'
import { demoSchemesOf } from './applications.ts'
import { everyScheme } from './every-scheme.ts'
import { samplePdf } from './sample-pdf.ts'

type Group = {
  category: RequirementInput['category']
  scheme_code: string | null
  clusters: Record<string, Pick<ClusterInput, 'title' | 'title_en' | 'rule' | 'min'>>
  requirements: (Partial<RequirementInput> & { name: string; cluster?: string })[]
}

const read = (): Group[] => JSON.parse(readFileSync(new URL('requirements.json', import.meta.url), 'utf8'))

const blank = {
  active: true,
  allowed_ext: [],
  max_size_mb: null,
  options: [],
  min_number: null,
  max_number: null,
  unit_codes: [],
  shown: {
    applicant: ['application', 'pra'],
    assessor: ['pra', 'real'],
    supervisor: ['real'],
    pleno: ['pleno'],
  },
}

const material = [
  ['FR.IA.01 Ceklis observasi aktivitas', 'FR.IA.01 Observation checklist'],
  ['FR.IA.02 Tugas praktik demonstrasi', 'FR.IA.02 Practical demonstration task'],
  ['FR.IA.05 Pertanyaan tertulis pilihan ganda', 'FR.IA.05 Written multiple-choice questions'],
] as const

/** Sets up what an LSP asks for as its admin would: for everybody, its papers, and what each of its schemes asks; a template. */
export const addDemoRequirements = async (ctx: WriteCtx, files: FileStore): Promise<void> => {
  const schemes = (await listSchemes(ctx, everyScheme)).data
  const schemeOf = (code: string) => schemes.find(({ schema_code }) => schema_code === code)?.schema_id
  for (const group of read()) {
    const schema_id = group.scheme_code === null ? null : schemeOf(group.scheme_code)
    if (schema_id !== undefined) await addGroup(ctx, files, group, schema_id)
  }
}

/** Gives the scheme that is assessed today its test material, which was opened once: whoever assesses finds it there. */
export const addDemoMaterial = async (ctx: WriteCtx, files: FileStore): Promise<void> => {
  const [assessed] = await demoSchemesOf(ctx)
  if (assessed) await addMaterial(ctx, files, assessed)
}

const addGroup = async (
  ctx: WriteCtx,
  files: FileStore,
  { category, clusters, requirements }: Group,
  schema_id: string | null,
): Promise<void> => {
  const clusterIds = new Map<string, string>()
  for (const [code, cluster] of Object.entries(clusters)) {
    const made = await createCluster(ctx, clusterInput.parse({ category, schema_id, ...cluster }))
    clusterIds.set(code, made.requirement_cluster_id)
  }
  for (const { cluster, ...asked } of requirements) {
    const requirement_cluster_id = (cluster && clusterIds.get(cluster)) ?? null
    const input = { ...blank, category, schema_id, requirement_cluster_id, ...asked }
    const { requirement_master_id } = await createRequirement(ctx, requirementInput.parse(input))
    if (asked.name.includes('(CV)')) {
      const lines = ['Nama lengkap:', 'Pendidikan terakhir:', 'Pengalaman kerja:', 'Pelatihan:']
      await addSample(ctx, files, requirement_master_id, 'Daftar Riwayat Hidup', lines)
    }
  }
}

const addMaterial = async (ctx: WriteCtx, files: FileStore, schema_id: string): Promise<void> => {
  for (const [name, name_en] of material) {
    const input = {
      ...blank,
      category: 'materi_uji',
      schema_id,
      requirement_cluster_id: null,
      name,
      name_en,
      description: null,
      description_en: null,
      form_type: 'file',
      required: false,
      multiple: true,
      allowed_ext: ['pdf'],
      max_size_mb: 10,
      shown: { applicant: [], assessor: ['real'], supervisor: ['real'], pleno: ['pleno'] },
    }
    const { requirement_master_id } = await createRequirement(ctx, requirementInput.parse(input))
    const lines = ['Contoh untuk demonstrasi. Bukan soal yang dipakai.']
    const requirementFileId = await addSample(ctx, files, requirement_master_id, name, lines)
    const reason = 'Validasi perangkat asesmen oleh komite skema'
    if (name === material[2][0]) await openMaterial(ctx, { requirementFileId, reason, use: null })
  }
}

const addSample = async (
  ctx: WriteCtx,
  files: FileStore,
  requirementMasterId: string,
  title: string,
  lines: readonly string[],
): Promise<string> => {
  const bytes = samplePdf(title, lines)
  const key = newFileKey(ctx.tenant.lspId, ctx.now, 'pdf')
  await files.put(key, bytes, 'application/pdf')
  const { files: kept } = await addRequirementFile(ctx, requirementMasterId, {
    bytes,
    mime: 'application/pdf',
    extension: 'pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: `${title}.pdf`,
    key,
  })
  return kept.at(-1)?.requirement_file_id ?? ''
}
