// Skeleton of three cinemas, the first with two experiences: about what a city has. The server renders it on every film
// page, shown or not. It never changes, so it is one constant string.

const bone = (look: string) => `<span class="bone block ${look}" aria-hidden="true"></span>`

const CHIP = bone('h-[4.6rem] laptop:h-[5rem] laptop:w-32 rounded-press!')

const EXPERIENCE = `<div class="grid gap-2 laptop:gap-6 laptop:grid-cols-[7.5rem_1fr] py-3">${bone('h-6 w-24')}<div class="shows">${CHIP.repeat(4)}</div></div>`

const cinema = (experiences: number) =>
  `<div class="border-t py-8">${bone('h-[1.9rem] laptop:h-[2.4rem] w-56 max-w-full mb-1')}${bone('h-6 w-40 mb-4 laptop:hidden')}${EXPERIENCE.repeat(experiences)}</div>`

const drawing = { __html: cinema(2) + cinema(1) + cinema(1) }

export const CinemasSkeleton = () => <div dangerouslySetInnerHTML={drawing} />
