import { type Institution, type InstitutionInput, institutionInput } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { MasterEditForm, MasterRecord } from '../../ui/master/master-form.tsx'
import { InstitutionFields } from './institution-fields.tsx'
import { institutionMaster } from './institution-master.ts'
import { type InstitutionValues, shownValue, valuesOf } from './institution-values.ts'

const InstitutionForm = ({ kept }: { kept: Institution }) => {
  const w = useWords(institutionsWords)
  const form = useForm<InstitutionValues, InstitutionInput>({
    name: `institution:${kept.institution_id}`,
    schema: institutionInput,
    labels: w.fields,
    initial: useMemo(() => valuesOf(kept), [kept]),
    version: kept.version,
  })
  return (
    <MasterEditForm
      master={institutionMaster}
      words={w}
      form={form}
      kept={kept}
      show={shownValue(w)}
      leave={useLeaveTo('/intitutions')}
    >
      <InstitutionFields form={form} />
    </MasterEditForm>
  )
}

/** `/intitutions/{institution_id}`: an institution with its history; what may not be changed can be read. */
export const EditInstitutionPage = () => {
  const { institution_id: institutionId } = useParams({ from: '/shell/intitutions/$institution_id' })
  return (
    <MasterRecord key={institutionId} master={institutionMaster} id={institutionId}>
      {(kept) => <InstitutionForm kept={kept} />}
    </MasterRecord>
  )
}
