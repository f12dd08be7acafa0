// Every operator's route of the gateway, behind the question who calls and what their role may do.
import { serveChanges } from './changes/changes.routes.ts'
import type { GatewayApp } from './http/serve.ts'
import { serveKitchens } from './kitchen/kitchen.routes.ts'
import { serveMemberHelp } from './member-help/member-help.routes.ts'
import { serveMemberLooks } from './member-help/member-looks.routes.ts'
import { serveMessages } from './notifications/broadcasts/operator.routes.ts'
import { serveBookingCare } from './orders/operator/booking-care.routes.ts'
import { serveOperatorApi } from './orders/operator/operator-orders.routes.ts'
import { serveMovedBookings } from './orders/rebook/rebook.routes.ts'
import { serveProgramme } from './programme/programme.routes.ts'
import { serveAudit } from './staff/audit.routes.ts'
import { serveEnquiries } from './enquiries/operator-enquiries.routes.ts'
import { serveQuotes } from './quotes/operator-quotes.routes.ts'
import { requireOperator } from './staff/operator.ts'
import { serveStaff } from './staff/staff.routes.ts'
import { serveVouchers } from './vouchers/operator-vouchers.routes.ts'
import { serveGifts } from './wallet/gifts.routes.ts'

export function serveOperator(app: GatewayApp): void {
  requireOperator(app)
  serveOperatorApi(app)
  serveBookingCare(app)
  serveMovedBookings(app)
  serveMessages(app)
  serveChanges(app)
  serveProgramme(app)
  serveGifts(app)
  serveVouchers(app)
  serveMemberLooks(app)
  serveMemberHelp(app)
  serveStaff(app)
  serveAudit(app)
  serveEnquiries(app)
  serveKitchens(app)
  serveQuotes(app)
}
