import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Hashed names below /assets are served as immutable; nothing is inlined, so that the strict CSP holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Every LSP's host: {name}.localhost.
    allowedHosts: ['.localhost'],
    proxy: { '/api': { target: api, xfwd: true } },
  },
})
