/** Colours by role: views use the role, never the colour. Light and dark have the same keys. */
interface Roles {
  page: string;
  sunken: string;
  hover: string;
  raised: string;
  line: string;
  lineStrong: string;
  control: string;
  text: string;
  text2: string;
  text3: string;
  disabled: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentTint: string;
  accentTintHover: string;
  better: string;
  betterTint: string;
  betterLine: string;
  onBetter: string;
  worse: string;
  worseHover: string;
  worseTint: string;
  worseLine: string;
  onWorse: string;
  warn: string;
  warnMark: string;
  warnTint: string;
  warnLine: string;
  tip: string;
  onTip: string;
  scrim: string;
  menuShadow: string;
  dialogShadow: string;
  chart: readonly [string, string, string, string, string, string];
  graph: { in: string; out: string; both: string };
}

const MENU_SHADOW = '0 8px 24px -6px rgba(15,20,17,.18), 0 2px 6px -2px rgba(15,20,17,.08)';
const DARK_SHADOW = '0 12px 32px -6px rgba(0,0,0,.7)';

export const LIGHT: Roles = {
  page: '#FFFFFF',
  sunken: '#F5F7F5',
  hover: '#F0F3F0',
  raised: '#FFFFFF',
  line: '#E3E8E4',
  lineStrong: '#CBD3CD',
  control: '#868F89',
  text: '#151A17',
  text2: '#4A544E',
  text3: '#646E68',
  disabled: '#9BA49E',
  accent: '#3448C5',
  accentHover: '#2838A3',
  onAccent: '#FFFFFF',
  accentTint: '#ECEFFC',
  accentTintHover: '#DFE4FA',
  better: '#12774A',
  betterTint: '#ECF6F0',
  betterLine: '#C4E3D2',
  onBetter: '#FFFFFF',
  worse: '#BD2F20',
  worseHover: '#9E2619',
  worseTint: '#FCEDEA',
  worseLine: '#EFC0B8',
  onWorse: '#FFFFFF',
  warn: '#855600',
  warnMark: '#B57A00',
  warnTint: '#FBF3DF',
  warnLine: '#E5CF97',
  tip: '#1D2420',
  onTip: '#F3F6F4',
  scrim: 'rgba(15,20,17,.32)',
  menuShadow: MENU_SHADOW,
  dialogShadow: MENU_SHADOW,
  chart: ['#3448C5', '#8A3D13', '#1F957A', '#491D30', '#A38B05', '#6B7785'],
  graph: { in: '#007E7A', out: '#A85F12', both: '#541C46' },
};

export const DARK: Roles = {
  page: '#0F1211',
  sunken: '#161A18',
  hover: '#1D2220',
  raised: '#1A1F1C',
  line: '#272D2A',
  lineStrong: '#3A423E',
  control: '#6A746E',
  text: '#E8ECE9',
  text2: '#AFB8B2',
  text3: '#8C968F',
  disabled: '#5C655F',
  accent: '#9AABFF',
  accentHover: '#B3C0FF',
  onAccent: '#0C1238',
  accentTint: '#1D2444',
  accentTintHover: '#262F57',
  better: '#5CC991',
  betterTint: '#11231B',
  betterLine: '#1F4432',
  onBetter: '#0B1F15',
  worse: '#FF8F7C',
  worseHover: '#FFA899',
  worseTint: '#331A16',
  worseLine: '#6E3329',
  onWorse: '#2A0C07',
  warn: '#E3B556',
  warnMark: '#E3B556',
  warnTint: '#2C230F',
  warnLine: '#5F4B1D',
  tip: '#E8ECE9',
  onTip: '#151A17',
  scrim: 'rgba(0,0,0,.56)',
  menuShadow: DARK_SHADOW,
  dialogShadow: DARK_SHADOW,
  chart: ['#9AABFF', '#EB7A22', '#74EFEA', '#B3618C', '#F6DB99', '#8E9AA6'],
  graph: { in: '#74E3DC', out: '#F1B47E', both: '#C26B9C' },
};

/** Maps the roles to MUI's palette. Roles that MUI lacks are in groups of their own. */
export function muiPalette(roles: Roles) {
  return {
    primary: {
      main: roles.accent,
      dark: roles.accentHover,
      contrastText: roles.onAccent,
      tint: roles.accentTint,
      tintHover: roles.accentTintHover,
    },
    success: {
      main: roles.better,
      contrastText: roles.onBetter,
      tint: roles.betterTint,
      line: roles.betterLine,
    },
    error: {
      main: roles.worse,
      dark: roles.worseHover,
      contrastText: roles.onWorse,
      tint: roles.worseTint,
      line: roles.worseLine,
    },
    warning: {
      main: roles.warn,
      tint: roles.warnTint,
      line: roles.warnLine,
      mark: roles.warnMark,
    },
    info: { main: roles.text2, tint: roles.sunken, line: roles.lineStrong },
    text: {
      primary: roles.text,
      secondary: roles.text2,
      tertiary: roles.text3,
      disabled: roles.disabled,
    },
    background: { default: roles.page, paper: roles.page },
    divider: roles.line,
    action: { hover: roles.hover, disabled: roles.disabled, disabledBackground: roles.sunken },
    surface: {
      sunken: roles.sunken,
      raised: roles.raised,
      lineStrong: roles.lineStrong,
      control: roles.control,
      tip: roles.tip,
      onTip: roles.onTip,
      scrim: roles.scrim,
      menuShadow: roles.menuShadow,
      dialogShadow: roles.dialogShadow,
    },
    chart: {
      1: roles.chart[0],
      2: roles.chart[1],
      3: roles.chart[2],
      4: roles.chart[3],
      5: roles.chart[4],
      6: roles.chart[5],
    },
    graph: roles.graph,
  };
}
