/** The reason that a decision on an assessor asks for, in the words of their activity; they will read it. */
export const reasonAsked = ({ reason, reasonHint }: { reason: string; reasonHint: string }) => ({
  label: reason,
  hint: reasonHint,
  shortest: 10,
})
