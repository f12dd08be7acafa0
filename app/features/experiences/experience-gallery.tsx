import { m } from '#app/paraglide/messages.js'
import { Image } from '#app/ui/image.tsx'
import type { ExperienceDetail } from '#server/contracts/cinemas.ts'

const [WIDTH, HEIGHT] = [1200, 800]

/** Pictures side by side. The strip is focusable, so that arrow keys scroll it if it overflows. */
export const ExperienceGallery = ({ name, pictures }: { name: string; pictures: ExperienceDetail['gallery'] }) => (
  <section
    className="gallery"
    aria-label={m.experiences_gallery({ experience: name })}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    tabIndex={0}
  >
    {pictures.map(({ image, alt }) => (
      <figure
        key={image}
        className="flex-none w-[min(82vw,32rem)] [scroll-snap-align:start] laptop:(flex-[1_0_max(20rem,(100%_-_3rem)/3)] w-auto)"
      >
        <Image
          src={image}
          alt={alt}
          width={WIDTH}
          height={HEIGHT}
          sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 512px, 82vw"
          from={384}
          to={1200}
          tint="var(--raised)"
          className="w-full h-auto aspect-[3/2] object-cover rounded-art"
        />
      </figure>
    ))}
  </section>
)
