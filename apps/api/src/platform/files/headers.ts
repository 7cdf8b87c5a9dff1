/**
 * Response headers under which a browser can neither run nor guess a file: its type as told, saved under its name
 * (RFC 6266, with the RFC 8187 form for names beyond ASCII), kept in the person's own cache only; shown in the
 * browser (`inline`) it may run no scripts.
 */
export declare function downloadHeaders(file: {
  name: string
  mime: string
  inline?: boolean
}): Record<string, string>
