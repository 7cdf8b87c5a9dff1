import { session } from '../../platform/session.ts'
import { remember, rememberedJson } from '../../platform/storage.ts'
import type { Density } from './list-state.ts'

/** How a person likes a list: columns in order, row height, rows per page. */
export type Habits = { columns?: string[]; density?: Density; limit?: number }

const keyOf = (list: string) => `prefer:list:${list}:${session()?.user.user_id ?? 'nobody'}`

/** The habits of the person signed in for this list, as this device remembers them. */
export const habitsOf = (list: string): Habits => {
  const kept = rememberedJson(keyOf(list))
  return typeof kept === 'object' && kept !== null ? (kept as Habits) : {}
}

/** Adds to the habits; a field set to undefined is forgotten. */
export const keepHabit = (list: string, habit: Habits): void =>
  remember(keyOf(list), JSON.stringify({ ...habitsOf(list), ...habit }))
