/** A grey stand-in of the final size; decorative, the region around it says that it is loading. */
export const Bone = ({ className = '' }: { className?: string }) => (
  <span className={`bone block ${className}`} aria-hidden="true" />
)
