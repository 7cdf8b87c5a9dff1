import type { calendar as calendarId } from './calendar.id.ts'

export const calendar: typeof calendarId = {
  title: 'Private calendar',
  lead: 'Google Calendar, Outlook, or a phone’s calendar reads your schedule in this role from one private address: assessments, plenos, and deadlines. Changes and cancellations arrive too.',
  off: 'There is no calendar address yet.',
  on: (moment) => `The calendar address was made on ${moment}.`,
  make: 'Make an address',
  renew: 'Make a new one',
  end: 'Switch off',
  renewTitle: 'Make a new calendar address?',
  renewText: 'The old address ends at once. Put the new one into your calendar.',
  endTitle: 'Switch off the private calendar?',
  endText: 'Its address ends at once. Your calendar no longer gets your schedule.',
  secret: {
    title: 'Your calendar address',
    text: 'Copy it now: the address is shown only once. Whoever has it can read your schedule.',
    label: 'Calendar address',
    copy: 'Copy',
    copied: 'Address copied',
    kept: 'I have kept it',
  },
  howTitle: 'How to add it',
  how: [
    'Google Calendar (on a computer): “Other calendars” → + → “From URL”, and paste the address.',
    'Outlook: “Add calendar” → “Subscribe from web”, and paste the address.',
    'iPhone: Calendar → “Calendars” → “Add Calendar” → “Add Subscription Calendar”. Android: add it in Google Calendar.',
  ],
  cancel: 'Cancel',
  done: { ended: 'Private calendar switched off' },
  feed: {
    name: (role, lsp) => `${role} · ${lsp}`,
    pleno: (title) => `Pleno: ${title}`,
    withdrawn: 'An assessment that you no longer take part in',
  },
  events: {
    'calendar.address_made': 'Private calendar address made',
    'calendar.address_ended': 'Private calendar address switched off',
  },
}
