type Place = { pathname: string; search: Record<string, unknown> }

/** Whether going there takes the step of the form away that is open here: what it has not sent yet goes first. */
export const leavesStep = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || current.search.step !== next.search.step
