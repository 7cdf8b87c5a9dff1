/** What was done to the product once and is done to it again whenever somebody asks: `npm run drills`. */
export type Drill = {
  name: string
  /** What is done, and what must hold; a row of docs/operating.md. */
  proves: string
  /** Works in an empty folder and returns what did not hold, or what the machine lacks for it. */
  run(folder: string): Promise<string[] | { lacks: string }>
}
