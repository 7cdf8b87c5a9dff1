import { signatureSize } from '@kompeten/contract/signatures/signatures'
import { signaturesWords } from '@kompeten/phrases/signatures/signatures'
import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { useWords } from '../../platform/words.ts'
import classes from './signature.module.css'
import { groupsOf, pen, type Strokes, strokesOf } from './strokes.ts'

type Props = { strokes: Strokes; onDraw: (strokes: Strokes) => void }

const { width, height } = signatureSize

/**
 * The canvas to sign on. It draws what it is given, and draws it again whenever the window or the fineness of the
 * screen changes, so that nothing is lost when the device is turned.
 */
export const SignatureCanvas = ({ strokes, onDraw }: Props) => {
  const w = useWords(signaturesWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const drawn = useRef(strokes)
  const tell = useRef(onDraw)
  tell.current = onDraw

  useEffect(() => {
    const area = canvas.current
    if (!area) return
    const made = new SignaturePad(area, pen)
    pad.current = made
    const redraw = () => {
      const fineness = Math.max(1, window.devicePixelRatio)
      area.width = width * fineness
      area.height = height * fineness
      area.getContext('2d')?.scale(fineness, fineness)
      made.fromData(groupsOf(drawn.current))
    }
    const finish = () => {
      drawn.current = strokesOf(made.toData())
      tell.current(drawn.current)
    }
    redraw()
    made.addEventListener('endStroke', finish)
    window.addEventListener('resize', redraw)
    return () => {
      window.removeEventListener('resize', redraw)
      made.removeEventListener('endStroke', finish)
      made.off()
    }
  }, [])

  useEffect(() => {
    if (strokes === drawn.current) return
    drawn.current = strokes
    pad.current?.fromData(groupsOf(strokes))
  }, [strokes])

  return (
    <canvas
      ref={canvas}
      className={classes.canvas}
      style={{ width, height }}
      role="img"
      aria-label={w.canvas}
    />
  )
}
