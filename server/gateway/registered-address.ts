/** The company's address, for the pages and, outside production, for invoices. */
export const REGISTERED_ADDRESS = {
  ar: 'شارع العليا العام، حي العليا، الرياض 12213',
  en: 'Olaya Street, Al Olaya, Riyadh 12213',
}
