import type { MaintenanceNotice } from '#server/contracts/request-context.ts'

export const MaintenancePage = ({ notice }: { notice: MaintenanceNotice }) => <main>{notice.title}</main>
