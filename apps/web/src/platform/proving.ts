/** Asks the person to prove again who they are; false where they do not want to. */
type Prover = () => Promise<boolean>

let prover: Prover | undefined
let underWay: Promise<boolean> | undefined

/** Says how a person proves again who they are; the session layer does, while a page is shown. */
export const proveBy = (given: Prover): (() => void) => {
  prover = given
  return () => {
    if (prover === given) prover = undefined
  }
}

/** True once the person has proved again who they are. All calls that wait share one question. */
export const proveAgain = (): Promise<boolean> => {
  underWay ??= (prover?.() ?? Promise.resolve(false)).finally(() => {
    underWay = undefined
  })
  return underWay
}
