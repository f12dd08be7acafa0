// Skeleton of the list: four films at their final size.
import { Bone } from '#app/ui/skeleton.tsx'

export const FoundBones = () => (
  <>
    <Bone className="h-9 w-40 my-4" />
    <FilmBones count={4} />
  </>
)

export const FilmBones = ({ count }: { count: number }) => (
  <div>
    {Array.from({ length: count }, (_, each) => (
      <div key={each} className="found-film">
        <Bone className="found-poster aspect-[2/3] rounded-art!" />
        <div className="found-words grid gap-2 content-start">
          <Bone className="h-8 w-56 max-w-full" />
          <Bone className="h-6 w-40 max-w-full" />
        </div>
        <div className="found-times">
          {[1, 2, 3, 4].map((time) => (
            <Bone key={time} className="h-22 rounded-press!" />
          ))}
        </div>
      </div>
    ))}
  </div>
)
