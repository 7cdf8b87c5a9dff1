/**
 * What a sitting that is over says of its questions. Statistics read a hundred thousand of them at once, so it is as flat as can be.
 */
export type Gathered = {
  sittingId: string
  examPaperId: string
  /** How long it took, without pauses. */
  seconds: number
  /** What was asked, in the order of ids: `[[question_id, number], …]` as text, the same for all who were asked the same. */
  asked: string
  /**
   * Of each of these questions four numbers: the points, null for an essay that waits for them; the points that could be had; the
   * options that were taken, a bit for each by its place in the question, null where nothing was answered; for how many seconds it
   * was shown, 0 where no window said so.
   */
  said: (number | null)[]
}

/** So many numbers say what there is to say of one question. */
export const numbersOfOne = 4

/** Longer without a word a window is not known to have shown anything; between two words of one lie 20 s. */
export const silenceMost = 45
