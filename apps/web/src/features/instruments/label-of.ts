import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'

/** A form's label, such as FR.AK.01, in whichever generation has it. */
export const labelOf = (code: FormCode): string =>
  (formOf(code, '2023') ?? formOf(code, '2018'))?.label ?? code
