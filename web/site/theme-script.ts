// The one script that runs before the first paint: the theme that was chosen on this device, as the app does it.
export const themeScript =
  "try{const t=localStorage.getItem('stillwater-theme');if(t)document.documentElement.dataset.theme=t}catch{}"
