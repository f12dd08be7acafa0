/** Where the company is: the pages name it, and invoices outside production do. */
export const REGISTERED_ADDRESS = {
  ar: 'شارع العليا العام، حي العليا، الرياض 12213',
  en: 'Olaya Street, Al Olaya, Riyadh 12213',
}
