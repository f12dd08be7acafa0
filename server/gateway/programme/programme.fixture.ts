// A small catalogue, and showtimes of it, for the rules of files.
import { addDays, instantAt } from '../../contracts/rules/riyadh-time.ts'
import { checkLines } from './check-lines.rules.ts'
import { readProgrammeFile } from './programme-file.rules.ts'
import type { PlannedShowtime, ProgrammeCatalogue } from './programme.record.ts'

export const TODAY = '2026-11-27'
export const DAY = addDays(TODAY, 1)

export const CATALOGUE: ProgrammeCatalogue = {
  cinemas: [
    { id: 'cin_olaya', uniqueName: 'olaya', cityId: 'riyadh' },
    { id: 'cin_corniche', uniqueName: 'corniche', cityId: 'jeddah' },
  ],
  halls: [
    { id: 'olaya-1', cinemaId: 'cin_olaya', number: 1, experienceId: 'exp_standard', planId: 'hall-100', seats: 100 },
    { id: 'olaya-2', cinemaId: 'cin_olaya', number: 2, experienceId: 'exp_standard', planId: 'large-400', seats: 400 },
    {
      id: 'corniche-1',
      cinemaId: 'cin_corniche',
      number: 1,
      experienceId: 'exp_standard',
      planId: 'hall-100',
      seats: 100,
    },
  ],
  films: [
    // With 15 minutes before it, a showtime takes two hours.
    { id: 'flm_metropolis', uniqueName: 'metropolis', title: 'Metropolis', releasesOn: '2026-01-01', runtime: 105 },
    { id: 'flm_sherlock-jr', uniqueName: 'sherlock-jr', title: 'Sherlock Jr.', releasesOn: '2026-12-03', runtime: 45 },
  ],
}

export const HEADER = 'cinema,hall,day,time,film,captions,id'

/** Checks lines of a file below the header. */
export const checked = (...lines: string[]) =>
  checkLines(readProgrammeFile([HEADER, ...lines].join('\n')), CATALOGUE, TODAY)

/** A showtime of the programme: 17:00 to 19:00 in hall 1. */
export const plannedShowtime = (given: Partial<PlannedShowtime> = {}): PlannedShowtime => ({
  id: 'st_olaya-1_20261128_1',
  filmId: 'flm_metropolis',
  filmTitle: 'Metropolis',
  cinemaId: 'cin_olaya',
  cinemaName: 'olaya',
  hallId: 'olaya-1',
  hall: 1,
  day: DAY,
  startsAt: instantAt(DAY, '17:00'),
  endsAt: instantAt(DAY, '19:00'),
  captions: false,
  before: undefined,
  isCalledOff: false,
  isWithdrawn: false,
  isOpened: false,
  ...given,
})
