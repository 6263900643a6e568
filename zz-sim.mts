import { simulate } from "./src/simulator/simulate.ts";
const [from,to,max]=process.argv.slice(2).map(Number); let bad=0;
for(let seed=from;seed<=to;seed++){ const o=await simulate({seed,game:"all",...(process.argv[5]?{rates:JSON.parse(process.argv[5])}:{}), ...(process.argv[6]?{without:process.argv[6].split(",") as any}:{})}); if(o.violation){bad++;console.log(seed,o.game,o.violation.invariant,o.violation.message.slice(0,150)); if(bad>=max)break;} }
console.log("done",bad);
