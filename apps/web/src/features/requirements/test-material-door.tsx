import { testMaterial } from '@kompeten/contract/requirements/test-material'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'

/** The way from an assessment and its forms to its test material, for those who may open any. */
export const TestMaterialLink = ({ assessmentId }: { assessmentId: string }) => {
  const w = useWords(requirementsWords).opening.atAssessment
  if (!holds(useSession(), testMaterial.ofAssessment.may)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconLock size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/assessments/$assessment_id/materi-uji"
          params={{ assessment_id: assessmentId }}
          {...props}
        />
      )}
    >
      {w.title}
    </Button>
  )
}
