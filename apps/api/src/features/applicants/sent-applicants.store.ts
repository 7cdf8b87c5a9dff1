import type { ListQuery } from '@kompeten/contract/platform/lists'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import { applicantProfile } from './applicants.tables.ts'

const fields = { applicantId: applicantProfile.applicantId, fullName: applicantProfile.fullName }

const source = {
  name: 'sent_applicant',
  table: applicantProfile,
  fields,
  filters: {},
  sorts: { full_name: applicantProfile.nameKey },
  // Of the name alone: an institution must not find out by searching who has which address.
  search: applicantProfile.nameKey,
  key: applicantProfile.applicantId,
} satisfies ListSource<typeof fields>

/** The applicants in use whom an institution sent: their names and no more. */
export const sentApplicants = ({ tx }: ReadCtx, senderId: string, query: ListQuery) =>
  listPage(
    tx,
    source,
    {
      name: 'sent',
      where: and(
        eq(applicantProfile.senderId, sql.placeholder('senderId')),
        isNull(applicantProfile.deletedAt),
      ),
      values: { senderId },
    },
    query,
  )
