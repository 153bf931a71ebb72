// What a landscape is made of: a sky, a light in it, clouds, rows of hills and the water before them.

/** A row of hills. Lengths are parts of the picture's height, from the water's edge upwards. */
export interface Ridge {
  readonly seed: number
  /** Mean height of the crest, and how far it goes up and down. */
  readonly height: number
  readonly swing: number
  /** Bumps across the picture. */
  readonly bumps: number
  /** 0 is rolling, 1 is jagged. */
  readonly jagged: number
  readonly crest: string
  /** The colour at its foot, where mist lies. */
  readonly foot: string
  /** Trees on the crest: how many across the picture, and the tallest's height. */
  readonly trees?: { readonly count: number; readonly height: number }
  /** Higher at the sides than in the middle, as a valley; negative is an island. */
  readonly valley?: number
  /** Snow on what stands above this height. */
  readonly snow?: { readonly above: number; readonly colour: string }
}

/** The sun or the moon; x across and y down are parts of the picture. */
export interface Light {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly colour: string
  /** How far its glow reaches, as a part of the width, and how strong it is. */
  readonly glow: number
  readonly strength: number
}

/** Lights in windows at the water's edge, and their reflections. */
export interface Windows {
  readonly colour: string
  /** Where across the picture, 0 to 1. */
  readonly at: readonly number[]
}

/** A landscape, and the words for someone who cannot see it. */
export interface Scene {
  readonly id: string
  readonly alt: string
  readonly seed: number
  /** Place from the top (0) to the horizon (1), and the colour there. */
  readonly sky: readonly (readonly [number, string])[]
  readonly light: Light
  readonly stars: number
  readonly clouds: { readonly colour: string; readonly amount: number }
  /** Far to near. */
  readonly ridges: readonly Ridge[]
  /** Where the water begins, as a part of the height. */
  readonly horizon: number
  readonly water: {
    /** The colour of deep water, near the viewer. */
    readonly deep: string
    /** How much of it shows there, 0 to 1. */
    readonly depth: number
    readonly ripple: number
    /** Mist over the far water. */
    readonly mist: string
    readonly mistAmount: number
    readonly glitter: number
  }
  readonly windows?: Windows
}
