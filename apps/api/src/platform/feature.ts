import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from './http/answers.ts'
import { type Doorway, mount } from './http/mount.ts'
import type { FeatureJobs } from './jobs/job.ts'

/** A group of the contract with its handlers, ready to be mounted. */
type Calls = (server: FastifyInstance, doorway: Doorway) => void

/** What a feature answers, and what it does after an event or by the clock. */
export type Feature = { calls?: readonly Calls[]; jobs?: FeatureJobs }

/** The calls of a group of the contract; one without its handler does not compile. */
export const calls =
  <Group extends Record<string, Endpoint>>(group: Group, routes: Handlers<Group>): Calls =>
  (server, doorway) =>
    mount(server, doorway, group, routes)

/**
 * Declares a feature. One that needs something from above is a function of it, so that its needs stand in its own folder:
 * `(needs: PeopleServices) => feature({ … })`.
 */
export const feature = (declared: Feature): Feature => declared
