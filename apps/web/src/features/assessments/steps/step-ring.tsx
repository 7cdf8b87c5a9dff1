const radius = 6
const around = 2 * Math.PI * radius

/** How far something is on its way, as a ring that closes; its word stands beside it. */
export const StepRing = ({ at, all }: { at: number; all: number }) => (
  <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden focusable={false}>
    <circle cx={8} cy={8} r={radius} fill="none" stroke="currentColor" strokeOpacity={0.3} strokeWidth={3} />
    <circle
      cx={8}
      cy={8}
      r={radius}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeDasharray={`${(around * at) / all} ${around}`}
      transform="rotate(-90 8 8)"
    />
  </svg>
)
