/** The head of an LSP's paper, as `paperOf` of the tenants knows it. */
export type Letterhead = {
  name: string
  licence: string | null
  /** Address and city in one line. */
  address: string | null
  /** Telephone, e-mail and website, as far as there are any. */
  contacts: readonly string[]
  /** `#rrggbb` */
  colour: string
  /** Where the logo lies in the file store; null: the name stands alone. */
  logoKey: string | null
}
