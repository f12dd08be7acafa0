import { Image } from '#app/ui/image.tsx'

/** The name stands beside it. Without a picture its place is empty. */
export const FoodPicture = ({ image = '', className }: { image: string | undefined; className: string }) =>
  image ? (
    <Image
      src={image}
      alt=""
      width={400}
      height={300}
      sizes="10rem"
      from={128}
      to={384}
      className={`object-cover ${className}`}
    />
  ) : (
    <span className={`block bg-lifted ${className}`} aria-hidden="true" />
  )
