import type { noticeChannels } from '@kompeten/contract/notifications/channels'
import type { whatsapp } from '@kompeten/contract/notifications/whatsapp'
import type { Handlers } from '../../../platform/http/answers.ts'
import type { ChannelsServices } from './channels-services.ts'
import { changeOwnChoice, readChoice } from './choices.ts'
import { deliveriesOfOwn, listNoticeDeliveries } from './deliveries.ts'
import { addDevice, ensurePushKey, listDevices, removeOwnDevice } from './devices.ts'
import { askForWhatsappTest, changeOwnWhatsapp, readWhatsapp, removeOwnWhatsapp } from './whatsapp.ts'
import { confirmCallback, takeUpTold } from './whatsapp-callback.ts'

/** Where one reads notices. */
export const noticeChannelsRoutes = (services: ChannelsServices): Handlers<typeof noticeChannels> => ({
  get: async (ctx) => ({ data: await readChoice(ctx, services) }),
  change: async (ctx, { body }) => ({ data: await changeOwnChoice(ctx, services, body) }),
  devices: async (ctx) => ({ data: await listDevices(ctx) }),
  pushKey: async (ctx) => ({ data: { public_key: await ensurePushKey(ctx, services) } }),
  addDevice: async (ctx, { body }) => ({ data: await addDevice(ctx, services, body) }),
  removeDevice: (ctx, { params }) => removeOwnDevice(ctx, params.device_id),
  ofNotice: async (ctx, { params }) => ({ data: await deliveriesOfOwn(ctx, params.notification_id) }),
  deliveries: (ctx, { query }) => listNoticeDeliveries(ctx, query),
})

/** The LSP's way to WhatsApp, and what Meta tells by it. */
export const whatsappRoutes = (services: ChannelsServices): Handlers<typeof whatsapp> => ({
  get: async (ctx) => ({ data: await readWhatsapp(ctx, services) }),
  change: async (ctx, { body }) => ({ data: await changeOwnWhatsapp(ctx, services, body) }),
  test: async (ctx) => ({ data: await askForWhatsappTest(ctx, services) }),
  remove: async (ctx) => ({ data: await removeOwnWhatsapp(ctx, services) }),
  confirm: (ctx, { query }) =>
    confirmCallback(ctx, services, { word: query['hub.verify_token'], challenge: query['hub.challenge'] }),
  told: (ctx, { body, signed }) => takeUpTold(ctx, services, { ...signed, entry: body.entry }),
})
