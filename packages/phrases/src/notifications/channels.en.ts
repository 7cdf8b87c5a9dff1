import type { Channel, NoticeFault, NoticeState, QuietZone } from '@kompeten/contract/notifications/channels'
import type { NoticeGroup } from '@kompeten/contract/notifications/groups'
import type { WhatsappFault } from '@kompeten/contract/notifications/whatsapp'
import type { channelsWords as inIndonesian } from './channels.id.ts'

const groups: Record<NoticeGroup, string> = {
  applications: 'Applications for certification',
  assessments: 'Assessments, written tests and plenos',
  certificates: 'Certificates',
  assessors: 'Registration and competence of assessors',
  cases: 'Appeals and complaints',
  office: 'Office of the LSP, and letters',
}
const channels: Record<Channel, string> = { mail: 'Email', whatsapp: 'WhatsApp', push: 'Devices' }
const zones: Record<QuietZone, string> = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
}
const states: Record<NoticeState, string> = {
  WAITING: 'Waiting',
  SENDING: 'Being sent',
  SENT: 'Sent',
  DELIVERED: 'Arrived',
  READ: 'Read',
  FAILED: 'Failed',
  UNCLEAR: 'Not certain',
  DROPPED: 'Not sent',
}
const faults: Record<NoticeFault, string> = {
  address_inside: 'The address leads into the server’s network and is not called',
  unreachable: 'The sending service cannot be reached',
  slow: 'The sending service did not answer in time',
  cut_off: 'The sending service’s answer was cut off; it may have arrived, so it is not sent again',
  too_large: 'The sending service’s answer is too large',
  limited: 'The sending service asks to wait',
  server_error: 'The sending service failed',
  access_refused: 'The sending service refuses the LSP’s token',
  template_refused: 'The template is not approved yet, or does not fit',
  no_whatsapp: 'This number has no WhatsApp, or cannot take the message',
  refused: 'The sending service refuses the message',
  gone: 'This device takes no notifications any more',
}
const testFaults: Record<WhatsappFault, string> = {
  unreachable: 'The address cannot be reached.',
  access_refused: 'Meta refuses this token.',
  no_such_number: 'Meta knows no number with this ID.',
  server_error: 'Meta failed. Try again later.',
}

export const channelsWords: typeof inIndonesian = {
  groups,
  channels,
  zones,
  states,
  faults,
  own: {
    title: 'Notifications',
    lead: 'Every notification is in the bell. Choose where else it is sent. A message holds name, event, time and link, and nothing else.',
    save: 'Save choices',
    sections: {
      groups: 'Where they are sent',
      quiet: 'Quiet hours',
      whatsapp: 'WhatsApp',
      devices: 'Devices',
    },
    fields: {
      mail: 'Email',
      whatsapp: 'WhatsApp',
      push: 'Devices',
      quiet_from: 'From',
      quiet_to: 'To',
      quiet_zone: 'Time zone',
      phone: 'WhatsApp number',
      agreed: 'Agreement to WhatsApp',
    },
    each: (channel, group) => `${channel}: ${group}`,
    quietHint: 'What comes in quiet hours is sent after them. Leave both empty for none.',
    phoneHint: 'Such as 0812-3456-7890',
    recordPhone: (phone) => `The number in your data: ${phone}`,
    agree: 'I agree that the LSP sends notifications by WhatsApp to this number.',
    notOffered:
      'This LSP does not send WhatsApp messages yet. What you choose holds as soon as it begins to.',
    mailHint: 'What you are told by an email of its own is not sent twice.',
  },
  devices: {
    lead: 'This browser shows notifications, also while no page is open.',
    none: 'No devices yet.',
    add: 'Send to this device',
    this: 'this device',
    unknownBrowser: 'Another browser',
    unknownSystem: 'another system',
    named: (browser, system) => `${browser} on ${system}`,
    since: (moment) => `Since ${moment}`,
    pushed: (moment) => `sent last ${moment}`,
    remove: 'Remove',
    removeOf: (device) => `Remove ${device}`,
    impossible: 'This browser cannot show notifications, or the page was opened without HTTPS.',
    denied:
      'Notifications are not allowed in this browser. Allow them in the settings of the browser, then try again.',
    failed: 'The browser could not subscribe at its push service. Try again later.',
  },
  ofNotice: {
    title: 'Also sent by',
    at: (state, moment) => `${state}, ${moment}`,
  },
  deliveries: {
    title: 'Deliveries of notifications',
    link: 'Deliveries of notifications',
    none: 'No deliveries yet',
    noneMessage: 'They are here once somebody chooses email, WhatsApp or a device, for 30 days.',
    columns: {
      event: 'Event',
      person: 'Receiver',
      channel: 'By',
      state: 'State',
      fault: 'Note',
      tries: 'Attempts',
      created_date: 'Made',
      state_date: 'State since',
      next_date: 'Goes out',
    },
  },
  whatsapp: {
    title: 'WhatsApp',
    lead: 'Notifications are sent by Meta’s WhatsApp Cloud API to people who chose and agreed to them.',
    open: 'Set up WhatsApp',
    off: 'Not switched on yet.',
    on: 'Switched on.',
    waiting: (count) => `${count} waiting to be sent`,
    refused: (moment) => `Meta has refused the token since ${moment}. Nothing is sent until it is replaced.`,
    intro:
      'You need a WhatsApp Business account, a number, and an app at Meta for Developers. Secrets are kept sealed and never shown.',
    save: 'Save connection',
    sections: {
      number: 'The sender’s number',
      secrets: 'Secrets',
      template: 'Template of messages',
      callback: 'Register at Meta',
      test: 'Check',
    },
    fields: {
      active: 'Send notifications by WhatsApp',
      base_url: 'Address of the Graph API',
      phone_number_id: 'Phone number ID',
      template: 'Name of the template',
      token: 'Access token',
      app_secret: 'App secret',
      verify_token: 'Verify token',
    },
    hints: {
      base_url: 'Mostly https://graph.facebook.com. Another address needs its token again.',
      phone_number_id: 'The digits at Meta for Developers, not the number itself',
      token: 'A lasting token (system user) with the permission whatsapp_business_messaging',
      app_secret: 'By it we check that what is told of messages comes from Meta',
      verify_token: 'Any word; write the same one at Meta',
      template:
        'Make it in WhatsApp Manager in the category Utility, in Indonesian and English, with four variables: {{1}} name, {{2}} event, {{3}} time, {{4}} link.',
      callback: 'Write this address as Callback URL, then choose the field "messages".',
    },
    templateExample: {
      id: 'Halo {{1}}, ada kabar dari LSP: {{2}} ({{3}}). Buka {{4}} untuk melihatnya.',
      en: 'Hello {{1}}, there is news from your LSP: {{2}} ({{3}}). Open {{4}} to see it.',
    },
    hasSecret: 'Kept',
    noSecret: 'None yet',
    test: 'Check connection',
    untested: 'The connection was not checked yet.',
    tested: (moment, number) => `Meta knew the number ${number} at ${moment}.`,
    testFailed: (moment, fault) => `Failed at ${moment}: ${fault}`,
    testFaults,
  },
  done: {
    saved: 'The choices are saved',
    deviceAdded: 'This device gets notifications',
    deviceRemoved: 'The device is removed',
    connectionSaved: 'The connection is saved and being checked',
    testing: 'The connection is being checked',
  },
  events: {
    'notice_channels.chosen': 'Ways to get notifications changed',
    'push_device.added': 'Device for notifications added',
    'push_device.removed': 'Device for notifications removed',
    'whatsapp.changed': 'WhatsApp connection changed',
    'whatsapp.test_asked': 'Check of the WhatsApp connection asked for',
    'whatsapp.refused': 'WhatsApp token refused by Meta',
  },
}
