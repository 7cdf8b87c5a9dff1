/** The LSP that a mail speaks for. */
export type MailFace = {
  name: string
  /** `#rrggbb` */
  colour: string
  /** Absolute; none: the name stands for it. */
  logoUrl: string | null
  address: string | null
}

/** What a mail says, in one language. Every text is plain: the frame escapes it. */
export type MailContent = {
  subject: string
  /** What the inbox shows beside the subject. */
  preview: string
  greeting: string
  paragraphs: readonly string[]
  /** Label and value, one line each. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** What the person is asked to do: one thing. */
  action?: { label: string; url: string }
  /** After the action, in small type: how long a link holds, what to do if it was not you. */
  notes?: readonly string[]
}
