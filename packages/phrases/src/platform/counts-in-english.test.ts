import { expect, test } from 'vitest'
import { missing } from '../assessments/assessment-missing.en.ts'
import { assessors } from '../assessors/assessors.en.ts'
import { stock } from '../certificates/stock.en.ts'
import { complaints } from '../complaints/complaints.en.ts'
import { examHistory } from '../exams/exam-history.en.ts'
import { instruments } from '../instruments/instruments.en.ts'
import { notifications } from '../notifications/notifications.en.ts'
import { cockpit } from '../plenos/cockpit.en.ts'
import { plenos } from '../plenos/plenos.en.ts'
import { questions } from '../questions/questions.en.ts'
import { schemes } from '../schemes/schemes.en.ts'
import { findings } from './findings.en.ts'
import { checks, refusals } from './refusals.en.ts'
import { ui } from './ui.en.ts'

const one = () => '1'
const limit = { limit: 1 }

test('one of something is told as one', () => {
  const { events } = notifications
  for (const [told, words] of [
    [missing.pleno_decided({ count: 1 }), '1 participant;'],
    [assessors.facts.daysAhead('1'), '1 assessment day ahead'],
    [stock.low('1'), '1 blanko is left'],
    [complaints.form.intro('1'), '1 working day.'],
    [examHistory.reliability('0', '0', '1'), '1 point'],
    [examHistory.worth.seconds('1'), '1 second'],
    [instruments.otherInstruments('1'), '1 other instrument'],
    [events['certificate.ending_soon'](one), 'in 1 day.'],
    [events['certificate.surveillance_due'](one), 'in 1 day'],
    [events['exam.results_changed'](one), '1 test result in'],
    [plenos.turns.participants('1'), '1 participant'],
    [cockpit.quorum('1', '1'), '1 of 1 vote'],
    [questions.bank.covered('1', '1'), '1 of 1 unit'],
    [refusals.too_many_attempts({ wait_seconds: 1 }), '1 second.'],
    [findings.blanko_too_few({ left: 1 }), '1 form is left'],
    [findings.quota_full(limit), '1 participant is full'],
    [checks.too_short(limit), '1 character'],
    [checks.too_long(limit), '1 character'],
    [checks.too_many_days(limit), '1 day'],
    [checks.too_far_ahead(limit), '1 year ahead'],
    [checks.too_young(limit), '1 year old'],
    [checks.too_old(limit), '1 year old'],
    [ui.import.store(ui.import.rowCount('1')), 'Save 1 row'],
    [ui.import.read(schemes.thingCount('1')), '1 scheme read'],
  ] as const) {
    expect(told).toMatch(new RegExp(`${words.replace('.', '\\.')}(?!s)`))
  }
  expect(ui.import.store(ui.import.rowCount('2'))).toBe('Save 2 rows')
  expect(checks.too_short({ limit: 6 })).toBe('At least 6 characters')
})
