import { filter, listQuery } from '../platform/lists.ts'
import { mukGenerations, schemeTypes } from './content.ts'

export const schemeListSpec = {
  filters: {
    schema_id: filter.uuid,
    main_schema_id: filter.uuid,
    schema_code: filter.text,
    schema_type: filter.option(schemeTypes),
    level: filter.number,
    muk_generation: filter.option(mukGenerations),
    active: filter.flag,
    shown_state: filter.option(['DRAFT', 'PUBLISHED']),
    created_date: filter.instant,
    modified_date: filter.instant,
  },
  sorts: [
    'schema_name',
    'schema_code',
    'schema_type',
    'level',
    'unit_count',
    'fee',
    'created_date',
    'modified_date',
  ],
  defaultSort: 'schema_name',
} as const
/** What lists of schemes are asked with, on a page or as a file. */
export const listed = listQuery(schemeListSpec)

export const unitListSpec = {
  filters: { schema_id: filter.uuid, unit_code: filter.text, job_group: filter.text },
  sorts: ['unit_code', 'title', 'kuk_count'],
  defaultSort: 'unit_code',
} as const
