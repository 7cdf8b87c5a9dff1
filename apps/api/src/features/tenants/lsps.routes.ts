import type { lsps } from '@kompeten/contract/tenants/lsps'
import type { Handlers } from '../../platform/http/answers.ts'
import { addHost } from './add-host.ts'
import { changeHost, removeHost } from './change-host.ts'
import { changeFace, changePicture, changeTerms } from './faces/change-face.ts'
import { listHosts, listLsps, readHost, readLsp } from './lsps.reads.ts'
import type { PlatformHost } from './platform-host.ts'

/** LSPs and hosts as DEV sees to them. */
export const lspsRoutes = (config: PlatformHost): Handlers<typeof lsps> => ({
  list: (ctx, { query }) => listLsps(ctx, query),
  get: async (ctx, { params }) => ({ data: await readLsp(ctx, params.lsp_id) }),
  changeFace: async (ctx, { params, body }) => ({ data: await changeFace(ctx, params.lsp_id, body) }),
  changeTerms: async (ctx, { params, body }) => ({ data: await changeTerms(ctx, params.lsp_id, body) }),
  setLogo: async (ctx, { params, file }) => ({
    data: await changePicture(ctx, params.lsp_id, 'logo', file.key),
  }),
  setFavicon: async (ctx, { params, file }) => ({
    data: await changePicture(ctx, params.lsp_id, 'favicon', file.key),
  }),
  setLoginPicture: async (ctx, { params, file }) => ({
    data: await changePicture(ctx, params.lsp_id, 'login-picture', file.key),
  }),
  removePicture: async (ctx, { params }) => ({
    data: await changePicture(ctx, params.lsp_id, params.picture, null),
  }),
  hosts: (ctx, { query }) => listHosts(ctx, query),
  getHost: async (ctx, { params }) => ({ data: await readHost(ctx, params.hostname) }),
  addHost: async (ctx, { body }) => {
    await addHost(ctx, config, body)
    return { data: await readHost(ctx, body.hostname) }
  },
  changeHost: async (ctx, { params, body }) => ({
    data: await changeHost(ctx, config, params.hostname, body),
  }),
  removeHost: (ctx, { params }) => removeHost(ctx, params.hostname),
})
