import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/')({ component: () => <h1 className="p-4">{m.site_name()}</h1> })
