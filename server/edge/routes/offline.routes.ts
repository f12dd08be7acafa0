// public/offline.js fetches these pages when it installs itself; the browser shows them without a network.
import { Hono } from 'hono'
import type { EdgeApp } from '../env.ts'
import { offlinePage } from '../offline/offline-page.ts'

export const offlineRoutes = new Hono<EdgeApp>()

offlineRoutes.get('/offline/ar', (c) => c.html(offlinePage('ar', c.get('nonce'))))
offlineRoutes.get('/offline/en', (c) => c.html(offlinePage('en', c.get('nonce'))))
