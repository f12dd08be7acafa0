import { Image } from '#app/ui/image.tsx'

interface FoodPictureProps {
  image: string | undefined
  className: string
  /** How wide it is shown. */
  sizes?: string
}

/** The name stands beside it. Without a picture its place is empty. */
export const FoodPicture = ({ image = '', className, sizes = '10rem' }: FoodPictureProps) =>
  image ? (
    <Image
      src={image}
      alt=""
      width={400}
      height={300}
      sizes={sizes}
      from={128}
      to={384}
      className={`object-cover ${className}`}
    />
  ) : (
    <span className={`block bg-lifted ${className}`} aria-hidden="true" />
  )
