import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { MaintenancePage } from '#app/shell/states/maintenance-page.tsx'

export const Route = createFileRoute('/under-maintenance')({
  head: () => ({ meta: [{ title: m.maintenance_page_title() }] }),
  staticData: { header: 'none', hasFooter: false, isPrivate: true },
  component: () => <MaintenancePage />,
})
