/** The views of one's own data, in the order of their tabs; each stands in the address by its name. */
export const profileViews = [
  'data',
  'applicant',
  'assessor',
  'notices',
  'calendar',
  'security',
  'log',
] as const
