import { pick } from '@kompeten/contract/platform/pick'
import type { MainScheme, MainSchemeInput } from '@kompeten/contract/schemes/main-schemes'
import type { Typed } from '../../../ui/form/typed.ts'

/** A main scheme while it is typed. */
export type MainSchemeValues = Typed<MainSchemeInput>

export const blankMainScheme: MainSchemeValues = {
  main_schema_code: '',
  main_schema_name: '',
  main_schema_name_en: null,
  description: null,
}

/** The fields of a main scheme that a person fills in. */
export const mainSchemeValues = (kept: MainScheme): MainSchemeInput =>
  pick(kept, 'main_schema_code', 'main_schema_name', 'main_schema_name_en', 'description')
