import { Hono } from 'hono'
import type { EdgeApp } from '../env.ts'

export const healthRoutes = new Hono<EdgeApp>()

healthRoutes.get('/health', (c) => c.json({ status: 'ok', version: c.env.VERSION }))
