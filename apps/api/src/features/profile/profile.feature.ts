import { profile } from '@kompeten/contract/profile/profile'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import type { PasswordsServices } from '../passwords/index.ts'
import { profileRoutes } from './profile.routes.ts'

export const profileFeature = (passwords: PasswordsServices): Feature =>
  feature({
    calls: [calls(profile, profileRoutes(passwords))],
  })
