// Skeletons for the parts of the home page, at their final size.
import { Bone } from '#app/ui/skeleton.tsx'

const some = (count: number) => Array.from({ length: count }, (_, index) => index)

export const HeroBones = () => (
  <div data-hero="" className="home-hero over">
    <div className="wrap home-hero-say">
      <div className="grid gap-4">
        <Bone className="h-7 w-60" />
        <Bone className="h-20 laptop:h-32 w-full max-w-150" />
        <Bone className="h-14 w-80 max-w-full" />
        <Bone className="h-14 w-44 mt-2" />
      </div>
    </div>
  </div>
)

export const QuickBones = () => <div className="home-quick-bar h-[12.6rem] tablet:h-22" />

export const NowBones = () => (
  <>
    <Bone className="h-12 w-64 mb-8" />
    <div className="home-now">
      {some(7).map((each) => (
        <div key={each} className={`grid gap-3 content-start ${each ? '' : 'home-film-first'}`}>
          <Bone className={each ? 'aspect-[2/3] w-full' : 'w-full aspect-[4/5] laptop:aspect-auto laptop:h-full'} />
          <Bone className="h-6 w-3/4" />
          <Bone className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  </>
)

export const SoonBones = () => (
  <div className="grid gap-4">
    {some(4).map((each) => (
      <Bone key={each} className="h-24" />
    ))}
  </div>
)

export const HallsBones = () => (
  <div className="home-halls">
    {some(3).map((each) => (
      <Bone key={each} className={each ? 'h-80' : 'h-96 laptop:h-auto'} />
    ))}
  </div>
)
