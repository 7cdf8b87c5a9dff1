import { loadReference } from './features/reference/index.ts'
import { type MigrateOptions, migrate, type Prepared } from './platform/database/migrate.ts'
import type { TableRules } from './platform/database/wall.ts'
import { prepareQueue } from './platform/jobs/prepare-queue.ts'

/** What the tables of this product are to the tenant wall, beyond what their columns tell. */
export const tableRules: TableRules = {
  appendOnly: [
    'event',
    'event_seal',
    'platform_event',
    'requirement_version',
    'evidence_answer',
    'evidence_file',
    'material_opening',
    'join_request_submission',
    'join_request_decision',
    'conflict_waiver',
    'letter_template',
    'form_signature',
    'form_file',
    'attendance_check',
    'pleno_recusal',
    'pleno_vote',
    'pleno_decision',
    'appeal_vote',
    'appeal_file',
    'holder_agreement',
  ],
  erasable: { event: ['actor_name', 'address', 'device', 'actor_salt', 'reason', 'facts', 'told_salt'] },
  global: ['host', 'session', 'password_link', 'password_request', 'verification_code'],
  readInTenants: ['area', 'job', 'religion', 'education', 'holiday_year'],
  joinedWithTenants: ['lsp', 'host', 'identity', 'identity_picture'],
}

type Preparing = Pick<MigrateOptions, 'adminUrl' | 'secret' | 'isNewSecret' | 'cluster' | 'spreading'>

/** Brings a database's tables and queue up to this version, and gives the connections that the server uses. */
export const prepareTables = (options: Preparing): Promise<Prepared> =>
  migrate({ ...options, tableRules, andThen: prepareQueue })

/** The same, and fills what of it every server ships (`loadReference`). */
export const prepareDatabase = async (options: Preparing): Promise<Prepared> => {
  const prepared = await prepareTables(options)
  await loadReference(options.adminUrl, options.cluster)
  return prepared
}
