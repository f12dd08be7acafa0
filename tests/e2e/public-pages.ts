// The pages that anyone can open, one of each kind.
import { FILM } from './programme.ts'

export const PUBLIC_PAGES = [
  '/',
  `/movies/${FILM}`,
  '/movies/speedy',
  `/movies/${FILM}/offers`,
  '/cinemas',
  '/experiences',
  '/offers',
  '/offers/trial-bank-cards',
  '/offers/three-premium-for-two/shows',
  '/contact-us',
  '/food-menu',
  '/movie-finder',
  '/cinemas/olaya',
  '/experiences/velvet',
  '/privacy-policy',
  '/voucher-redemption',
  '/private-booking',
  '/terms-and-conditions',
]
