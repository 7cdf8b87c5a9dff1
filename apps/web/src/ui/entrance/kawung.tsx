type KawungProps = { className?: string | undefined }

const petal = 'M20 20 C8 16 4 10 4 4 C10 4 16 8 20 20 Z'

/** The batik pattern kawung, drawn in the colour of its text: the face of a host that has no picture of its own. */
export const Kawung = ({ className }: KawungProps) => (
  <svg className={className} aria-hidden="true" width="100%" height="100%">
    <defs>
      <pattern id="kawung" width="80" height="80" patternUnits="userSpaceOnUse" patternTransform="scale(1.6)">
        <g id="kawung-flower" fill="none" stroke="currentColor" strokeWidth="0.8" opacity="0.32">
          {[0, 90, 180, 270].map((turn) => (
            <path key={turn} d={petal} transform={`translate(20 20) rotate(${turn} 20 20)`} />
          ))}
          <circle cx="40" cy="40" r="2" fill="currentColor" stroke="none" />
        </g>
        <use href="#kawung-flower" x="-40" y="-40" />
        <use href="#kawung-flower" x="40" y="-40" />
        <use href="#kawung-flower" x="-40" y="40" />
        <use href="#kawung-flower" x="40" y="40" />
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#kawung)" />
  </svg>
)
