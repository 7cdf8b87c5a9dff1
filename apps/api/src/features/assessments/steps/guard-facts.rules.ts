/** A scheme of the assessment: whether the LSP still offers it, and until which day people are assessed under it. */
export type SchemeFact = { name: string; offered: boolean; lastDay: string | null }
export type VenueFact = { name: string; gone: boolean; validFrom: string | null; validUntil: string | null }
export type Span = { startsOn: string; startTime: string; endsOn: string; endTime: string }

/** An assigned assessor as the guard of the review looks at them. */
export type AssessorFact = {
  name: string
  duty: 'assessor' | 'penyelia'
  answer: 'invited' | 'accepted' | 'confirmed' | 'declined' | 'released'
  participants: number
  /** Participants for whom the assessor has not declared yet that there is no tie. */
  undeclared: number
  /** Codes of `fitness`, but for what this very assessment takes. */
  unfit: readonly string[]
  /** Participants assigned to the assessor to whom there is a tie that nobody has waived. */
  conflicts: string[]
}

/** Participants for whom their assessor has not declared yet that there is no tie: they came after the declaration. */
export type Undeclared = { assessor: string; participants: number }

/** An assessor who is tied to participants of their own, which nobody has waived. */
export type InConflict = { assessor: string; participants: string[] }

/** A participant whose special need no FR.AK.07 has answered yet. */
export type NeedOpen = { assessmentApplicantId: string; name: string; need: string }

/** What late participants still lack: letters that can be written, and an assessor who would be named in them. */
export type LateFacts = {
  unassigned: number
  /** Assessors with participants who have not answered. */
  unanswered: string[]
  letters: { invitations: number; assignments: number }
}

/** The day it is at the venue, the planned days, and the schemes of the assessment. */
export type DayFacts = { today: string; startsOn: string; endsOn: string; schemes: SchemeFact[] }

/**
 * What keeps an assessment from being opened on days that it was not planned for: the span of those days, null where there are
 * none, and who is taken on which of them, by another assessment or, where that is null, by themselves.
 */
export type OpeningFacts = {
  span: { startsOn: string; endsOn: string } | null
  venue: VenueFact | null
  unfit: { name: string; reason: string }[]
  elsewhere: { name: string; day: string; assessment: string | null }[]
}

/** What each guard rests on; the steps from the assessment day on get theirs from the features that own them. */
export type GuardFacts = {
  submit: Span & { schemes: SchemeFact[]; venue: VenueFact; participants: number; quota: number | null }
  confirm: { schemes: SchemeFact[]; venue: VenueFact } & Span
  return: null
  reject: null
  review: Span & {
    schemes: SchemeFact[]
    venue: VenueFact
    participants: number
    quota: number | null
    unassigned: number
    assessors: AssessorFact[]
    directors: number
  }
  finish_review: LateFacts &
    DayFacts & {
      participants: number
      withoutAccount: number
      /** Participants whose form is not done; null where the feature that keeps the form is not there to say. */
      apl01: number | null
      apl02: number | null
      ak01: number | null
      /** Those who stated a special need, and which. */
      ak07: NeedOpen[] | null
      /** The names of those whose FR.APL.02 or FR.AK.07 says that the assessment does not go on. */
      stopped: string[] | null
      undeclared: Undeclared[]
      conflicts: InConflict[]
    }
  start: LateFacts &
    DayFacts & {
      reason: string | null
      /** Names of those who work there and whose assignment letter nobody has signed. */
      unassignedByLetter: string[]
      /** Participants who have not agreed with whoever assesses them; null as above. */
      ak01: number | null
      /** Participants without a signed plan that names instruments; null where the feature that keeps it is not there. */
      withoutPlan: number | null
      stopped: string[] | null
      undeclared: Undeclared[]
      conflicts: InConflict[]
      opening: OpeningFacts
    }
  convene_pleno: {
    /** How many participants were there, as far as is recorded. */
    came: number
    /** Participants who were there without a signed plan that names instruments: it was opened on the day. */
    withoutPlan: number
    /** Names of participants whose attendance nobody has recorded, and of those who have not signed their FR.AK.02. */
    attendanceUnknown: string[]
    unsigned: string[]
    /** Participants who were there, and of these those without a recommendation. */
    withoutRecommendation: number
    /** Participants with a planned instrument that the assessor has not signed. */
    withoutInstruments: number
    reports: { missing: number }
    /** Names of assessors with somebody present who have not signed the list of attendance. */
    presenceUnsigned: string[]
    /** FR.AK.03 and FR.AK.06 that the LSP asks for before a pleno. */
    feedbackMissing: number
    reviewsMissing: number
    conflicts: InConflict[]
    members: { isChair: boolean; assessedHere: boolean }[]
    /** By the venue's calendar: today, the first day of the assessment, and the day of the pleno. */
    today: string
    startsOn: string
    heldOn: string
  }
  close_pleno: {
    undecided: number
    signedByDirector: boolean
    /** Of those who are L. */
    conflicts: InConflict[]
  }
  request_blanko: null
  issue: { signedByDirector: boolean; blankosMissing: number }
  complete: { openAppeals: number; certificatesUnsigned: number; blankosMissing: number }
  reopen: { decisions: number }
}

/** What of a review is still open with one assessor's participants, and which of the other assessors have something open. */
export type ShareFacts = Pick<GuardFacts['finish_review'], 'ak07' | 'undeclared'> & {
  apl02: number
  ak01: number
  others: readonly string[]
}
