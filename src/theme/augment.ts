import type {} from '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';

interface Surface {
  sunken: string;
  raised: string;
  lineStrong: string;
  control: string;
  tip: string;
  onTip: string;
  scrim: string;
  menuShadow: string;
  dialogShadow: string;
}
type Chart = Record<1 | 2 | 3 | 4 | 5 | 6, string>;
type Graph = Record<'in' | 'out' | 'both', string>;

declare module '@mui/material/styles' {
  interface Palette {
    surface: Surface;
    chart: Chart;
    graph: Graph;
  }
  interface PaletteOptions {
    surface?: Surface;
    chart?: Chart;
    graph?: Graph;
  }
  interface PaletteColor {
    tint: string;
    tintHover: string;
    line: string;
    mark: string;
  }
  interface SimplePaletteColorOptions {
    tint?: string;
    tintHover?: string;
    line?: string;
    mark?: string;
  }
  interface TypeText {
    tertiary: string;
  }
  interface TypographyVariants {
    label: CSSProperties;
  }
  interface TypographyVariantsOptions {
    label?: CSSProperties;
  }
}
