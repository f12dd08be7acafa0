/** A grey placeholder of the final size; decorative, because the surrounding region announces the loading. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span className={`bone block ${className}`} aria-hidden="true" />
)
