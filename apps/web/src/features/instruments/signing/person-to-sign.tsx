import { type Potency, potencies } from '@kompeten/contract/applications/content'
import type { FormsToSign } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { fieldLabel, formWords, optionLabel } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { labelOf } from '../fields/label-of.ts'
import styles from '../instruments.module.css'
import dialogStyles from './sign-forms.module.css'

type Props = {
  id: string
  name: string
  formCode: FormCode
  /** What is known of their form; absent while it is read, and where this person is not next to sign it. */
  row: FormsToSign['participants'][number] | undefined
  isPicked: boolean
  /** As it will be written; undefined where the form does not ask for it. */
  potency: Potency | null | undefined
  onPick: (isPicked: boolean) => void
  onPotency: (value: Potency) => void
}

/** One of those whose form is to be signed: ticked, or with what is still missing and the way there. */
export const PersonToSign = ({ id, name, formCode, row, isPicked, potency, onPick, onPotency }: Props) => {
  const w = useWords(instrumentsWords)
  const words = useWords(formWords)
  const format = useFormat()
  const [section = '', field = ''] = row?.potency?.path.split('.') ?? []
  const ofOption = (option: string) => optionLabel(words, formCode, { section, field, option })
  const stated = row?.potency?.stated
  const waiting = row?.waits_for.map((code) => labelOf(code, words)) ?? []
  const lacks = [
    ...(row && row.lacking > 0 ? [w.sheet.left(format.number(row.lacking))] : []),
    ...(waiting.length > 0 ? [`${w.sheet.signFirst} ${waiting.join(', ')}`] : []),
  ]
  const isShort = lacks.length > 0
  return (
    <div className={dialogStyles.person}>
      <Checkbox
        label={name}
        checked={isPicked}
        disabled={!row || isShort || (row.potency !== null && !potency)}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      {isShort && (
        <p className={styles.quiet}>
          {lacks.join(' · ')}{' '}
          <Link
            to="/forms/participant/$assessment_applicant_id/$form_code"
            params={{
              assessment_applicant_id: id,
              form_code: row?.waits_for[0] ?? formCode,
            }}
            className={styles.link}
          >
            {w.signMany.complete}
          </Link>
        </p>
      )}
      {row?.potency && !isShort && (
        <NativeSelect
          aria-label={`${fieldLabel(words, formCode, section, field)}: ${name}`}
          description={stated ? w.sheet.stated(ofOption(stated)) : w.sheet.notStated}
          value={potency ?? ''}
          onChange={(event) => {
            const value = potencies.find((one) => one === event.currentTarget.value)
            if (value) onPotency(value)
          }}
          data={[
            ...(potency ? [] : [{ value: '', label: w.signMany.choosePotency }]),
            ...potencies.map((option) => ({ value: option, label: ofOption(option) })),
          ]}
        />
      )}
      {potency && !isShort && row?.potency?.unserved.includes(potency) && (
        <p role="note" className={styles.quiet}>
          {w.signMany.unserved}{' '}
          <Link
            to="/forms/participant/$assessment_applicant_id/$form_code"
            params={{ assessment_applicant_id: id, form_code: 'mapa02' }}
            className={styles.link}
          >
            {w.signMany.toMap}
          </Link>
        </p>
      )}
    </div>
  )
}
