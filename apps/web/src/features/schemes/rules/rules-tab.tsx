import type { Scheme } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { WithdrawalPart } from '../versions/withdrawal-part.tsx'
import { PrerequisitesPart } from './prerequisites-part.tsx'
import { RenewalPart } from './renewal-part.tsx'
import { SurveillanceRulePart } from './surveillance-part.tsx'

/** By what rules a scheme certifies: what the version shown asks before, how it is renewed, and how the scheme comes to its end. */
export const RulesTab = ({ scheme, version }: { scheme: Scheme; version: SchemeVersion }) => (
  <>
    <PrerequisitesPart version={version} />
    <RenewalPart version={version} />
    <SurveillanceRulePart version={version} />
    {scheme.published_version_id !== null && <WithdrawalPart scheme={scheme} />}
  </>
)
