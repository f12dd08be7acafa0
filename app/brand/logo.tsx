/** The mark under the name in header and footer: an arc, a screen seen from above. */
export const LogoMark = () => (
  <svg className="w-full h-[7px] text-beam-light" viewBox="0 0 120 8" preserveAspectRatio="none" aria-hidden="true">
    <path
      d="M1 7Q60-4 119 7"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)
